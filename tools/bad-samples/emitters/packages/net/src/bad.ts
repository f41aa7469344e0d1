import { request as http } from 'node:http'
import { request as https } from 'node:https'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'

const heard = <E>(emitter: E): E => emitter

export const good = (): Socket => heard(connect(53))
export const socket = (): Socket => connect(53)
export const sent = (secure: boolean) => (secure ? https : http)('http://example.test')
export const thread = () => new Worker('./work.js')
export const silent = (one: Socket) => one.removeAllListeners()
