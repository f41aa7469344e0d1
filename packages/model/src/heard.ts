/**
 * An emitter with a listener for errors. Node ends the process if an 'error' event has no listener, and an emitter
 * can fail long after its caller has received the result. Therefore, each emitter is created inside this call, and
 * its listener stays as long as the emitter does. The rule `emitters` (tools/src/rules) checks that every emitter is
 * created inside this call.
 */
type Emitter = { on(event: 'error', listener: () => void): unknown }

export const heard = <E extends Emitter>(emitter: E): E => {
  emitter.on('error', () => {})
  return emitter
}
