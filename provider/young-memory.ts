// Keeps what is short-lived small. Pieces of files that were read lie outside the heap, and the collector looks at them only
// when the space for new objects is full. That space grows with use, to 48 MB and as much again of pieces beside it: a mailing
// with attachments took all of it. Held at the megabyte that it begins with, it is cleared often and in no time.
// Set from here, since the provider is started in several ways; the flag counts whenever the space is about to grow.
import { setFlagsFromString } from 'node:v8'

setFlagsFromString('--semi-space-growth-factor=1')
