/** Tests a batch of one kind: what is read, and which result each resource gets. */
import { Observations } from '@clearpane/engine'
import { because, type Observation, type ResourceOf, textReason } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { Refused } from './answers.ts'
import { observeEach } from './observe-each.ts'
import { present, refuse } from './scalar.ts'

type Task = ResourceOf<'task'>
const task = (path: string): Task => ({ kind: 'task', path })

/**
 * Paths that begin with `\bad` are refused before anything is read; a resource with the path `\none` is known not to
 * exist.
 */
const watched = (read: (paths: readonly string[]) => readonly (boolean | null)[]) => {
  const requested: string[][] = []
  const look = async (paths: readonly string[]): Promise<Observation[]> => {
    const tasks = paths.map(task)
    const answers = await observeEach(tasks, {
      parse: ({ path }): { ask: string } | Observation => {
        if (path.startsWith('\\bad')) return refuse('unavailable', because('noTask', { path }))
        return path === '\\none' ? { status: 'absent' } : { ask: path }
      },
      read: async (all) => {
        requested.push([...all])
        return read(all)
      },
      toObservation: (answer) =>
        answer === null ? refuse('denied', because('hiddenTask')) : present('task', answer),
    })
    return answers.list(tasks)
  }
  return { requested, look }
}

const on: Observation = { status: 'present', state: { kind: 'task', value: true } }
const off: Observation = { status: 'present', state: { kind: 'task', value: false } }

describe('a batch of one kind', () => {
  test('sends valid requests together, and returns each resource’s own result', async () => {
    const { requested, look } = watched((paths) =>
      paths.map((path) => (path === '\\c' ? null : path === '\\a')),
    )
    expect(await look(['\\bad', '\\a', '\\none', '\\b', '\\c'])).toEqual([
      { status: 'unavailable', reason: because('noTask', { path: '\\bad' }) },
      on,
      { status: 'absent' },
      off,
      { status: 'denied', reason: because('hiddenTask') },
    ])
    expect(requested).toEqual([['\\a', '\\b', '\\c']])
  })

  test('sends one request for a resource that is named twice, even if the capitalization differs', async () => {
    const { requested, look } = watched((paths) => paths.map(() => true))
    expect(await look(['\\a', '\\b', '\\A', '\\a'])).toEqual([on, on, on, on])
    expect(requested[0]).toHaveLength(2)
  })

  test('sends no request if none of its requests is valid', async () => {
    const { requested, look } = watched(() => [])
    expect(await look(['\\bad', '\\none'])).toMatchObject([{ status: 'unavailable' }, { status: 'absent' }])
    expect(await look([])).toEqual([])
    expect(requested).toEqual([])
  })

  test('returns the refusal for every resource that was part of the refused request, and for no other resource', async () => {
    const refusal = { status: 'unavailable', reason: textReason('the service is off') } as const
    const { look } = watched(() => {
      throw new Refused(refusal)
    })
    expect(await look(['\\a', '\\none', '\\b'])).toEqual([refusal, { status: 'absent' }, refusal])
  })

  test.each([
    ['short', [true], [on, { status: 'failed', reason: because('noAnswer') }]],
    ['long', [true, false, true], [on, off]],
  ])('treats a list of answers that is too %s as a defect', async (_, answers, expected) => {
    expect(await watched(() => answers).look(['\\a', '\\b'])).toEqual(expected)
  })

  test('passes on an error that is a bug in Clearpane', async () => {
    const defect = watched(() => {
      throw new TypeError('not a function')
    })
    await expect(defect.look(['\\a'])).rejects.toThrow(TypeError)
  })
})

describe('the union of several results', () => {
  test('contains every resource from any of the results, and the later result for a resource that has two', () => {
    const first = Observations.each([task('\\a'), task('\\b')], () => on)
    const both = Observations.merge([first, Observations.from([[task('\\B'), off]])])
    expect(both.list([task('\\a'), task('\\b'), task('\\c')])).toEqual([
      on,
      off,
      { status: 'failed', reason: because('noAnswer') },
    ])
  })
})
