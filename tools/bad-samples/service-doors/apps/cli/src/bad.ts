import { createJobs } from '@clearpane/service/jobs/jobs.ts'

export const bad = createJobs
