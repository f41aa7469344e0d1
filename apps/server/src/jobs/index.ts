export { createHub, formatEvent, type Hub, type Listener } from './hub.ts'
export { createJobs, type JobControl, type Jobs } from './jobs.ts'
export { createWatch, type Look, type Watch } from './watch.ts'
