// The floor: libyaml reading every file named on standard input, one after the other, events thrown away.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

int main(void) {
    static char path[4096];
    long events = 0;
    while (fgets(path, sizeof path, stdin)) {
        path[strcspn(path, "\n")] = 0;
        int file = open(path, O_RDONLY);
        struct stat status;
        if (file < 0 || fstat(file, &status) != 0) return 1;
        unsigned char *bytes = malloc((size_t)status.st_size + 1);
        ssize_t count = read(file, bytes, (size_t)status.st_size);
        close(file);
        if (count != status.st_size) return 1;
        yaml_parser_t parser;
        yaml_event_t event;
        yaml_parser_initialize(&parser);
        yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
        yaml_parser_set_input_string(&parser, bytes, (size_t)count);
        for (int last = 0; !last;) {
            if (!yaml_parser_parse(&parser, &event)) return 1;
            last = event.type == YAML_STREAM_END_EVENT;
            yaml_event_delete(&event);
            events++;
        }
        yaml_parser_delete(&parser);
        free(bytes);
    }
    printf("%ld\n", events);
    return 0;
}
