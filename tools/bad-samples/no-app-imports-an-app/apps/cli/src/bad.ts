import { startServer } from '@clearpane/server'

export const bad = startServer
