/**
 * An emitter with a listener for errors. Node ends the process at an 'error' event without a listener, and an
 * emitter can fail long after its caller has the answer. So each emitter is created inside this call: its
 * listener stays as long as the emitter does. The rule `emitters` (tools/src/rules) checks that.
 */
type Emitter = { on(event: 'error', listener: () => void): unknown }

export const heard = <E extends Emitter>(emitter: E): E => {
  emitter.on('error', () => {})
  return emitter
}
