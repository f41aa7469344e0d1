/**
 * Tests power settings in a Windows process: with Wine's own settings, of which there are hardly any, and with fake
 * schemes.
 */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { codes, isCode, isUnavailable, MissingFunctionError } from '../core/errors.ts'
import { replaceNative } from '../core/ffi.ts'
import { unwrap } from '../core/result.ts'
import { guidText } from '../power/api.ts'
import { activateScheme } from '../power/copy.ts'
import { setHibernation } from '../power/hibernation.ts'
import { readMode, writeMode } from '../power/mode.ts'
import { readPower } from '../power/read.ts'
import { readIndex, writeIndex } from '../power/settings.ts'
import { onThread } from '../thread/thread.ts'
import {
  balancedScheme,
  type FakePower,
  fakePower,
  minimumState,
  processorGroup,
  ultimateScheme,
} from './fake-power.ts'

const note = 'copied by a check'
const place = { scheme: balancedScheme, subgroup: processorGroup, setting: minimumState }
const nobody = '00000000-0000-0000-0000-00c1ea29a9e0'

const withFakePower = (work: (pc: FakePower) => void) => () => {
  using pc = fakePower()
  work(pc)
}

const asWineAnswers: readonly Check[] = [
  {
    name: 'power: what this Windows lacks is unavailable, each by its own function and reason',
    run: async () => {
      const answers = await onThread('power.read', [
        { what: 'activeScheme' },
        { what: 'index', place, source: 'ac' },
        { what: 'mode', source: 'dc' },
      ])
      for (const answer of answers) assert.throws(() => unwrap(answer), isUnavailable)
      assert.throws(() => unwrap(answers[0] as never), {
        function: 'PowerGetActiveScheme',
        code: codes.CALL_NOT_IMPLEMENTED,
      })
      assert.throws(() => readIndex(place, 'ac'), MissingFunctionError)
      assert.throws(() => readMode('ac'), MissingFunctionError)
    },
  },
  {
    name: 'power: hibernation is really read; this Windows cannot switch it, and it stays as it was',
    run: async () => {
      const before = (await onThread('power.read', [{ what: 'hibernation' }])).map(unwrap)
      assert.deepEqual(before, [{ value: true }])
      await assert.rejects(onThread('power.setHibernation', false), isUnavailable)
      assert.deepEqual((await onThread('power.read', [{ what: 'hibernation' }])).map(unwrap), before)
    },
  },
  {
    name: 'power: writing what this Windows lacks is unavailable too',
    run: async () => {
      await assert.rejects(onThread('power.writeIndex', place, 'ac', 1), MissingFunctionError)
      await assert.rejects(onThread('power.activate', ultimateScheme, note), isUnavailable)
      await assert.rejects(onThread('power.setMode', 'ac', nobody), MissingFunctionError)
    },
  },
]

const onFakeSchemes: readonly Check[] = [
  {
    name: 'power: a value of the active scheme takes effect at once, one of another scheme is only stored',
    run: withFakePower((pc) => {
      activateScheme(ultimateScheme, note)
      activateScheme(balancedScheme, 'another note')
      writeIndex(place, 'ac', 42)
      const key = `${processorGroup}/${minimumState}/ac`
      assert.deepEqual([readIndex(place, 'ac'), readIndex(place, 'dc'), pc.inForce[key]], [42, 5, 42])
      writeIndex({ ...place, scheme: ultimateScheme }, 'ac', 7)
      assert.deepEqual(
        [pc.active, pc.inForce[key], readIndex({ ...place, scheme: ultimateScheme }, 'ac')],
        [balancedScheme, 42, 7],
      )
    }),
  },
  {
    name: 'power: one batch distinguishes a value, a missing scheme and a missing setting',
    run: withFakePower(() => {
      const answers = readPower([
        { what: 'index', place, source: 'dc' },
        { what: 'index', place: { ...place, scheme: nobody }, source: 'dc' },
        { what: 'index', place: { ...place, setting: nobody }, source: 'dc' },
        { what: 'activeScheme' },
        { what: 'hibernation' },
      ]).map(unwrap)
      assert.deepEqual(answers, [
        { value: 5 },
        { missing: 'scheme' },
        { missing: 'setting' },
        { value: balancedScheme },
        { value: true },
      ])
    }),
  },
  {
    name: 'power: a copy that Windows does not delete stays, and the requested scheme is active anyway',
    run: withFakePower((pc) => {
      activateScheme(ultimateScheme, note)
      using _refused = replaceNative('PowerDeleteScheme', () => codes.ACCESS_DENIED)
      assert.deepEqual(activateScheme(balancedScheme, note), { copied: false, removed: false })
      assert.deepEqual(
        [pc.active, Object.keys(pc.schemes)],
        [balancedScheme, [balancedScheme, ultimateScheme]],
      )
    }),
  },
  {
    name: 'power: a scheme that is only a template is copied, and its unchanged copy goes when it is left',
    run: withFakePower((pc) => {
      const before = structuredClone(pc.schemes)
      assert.deepEqual(activateScheme(ultimateScheme, note), { copied: true, removed: false })
      assert.deepEqual([pc.active, pc.inForce[`${processorGroup}/${minimumState}/dc`]], [ultimateScheme, 100])
      assert.deepEqual(activateScheme(balancedScheme, note), { copied: false, removed: true })
      assert.deepEqual([pc.active, pc.schemes], [balancedScheme, before])
    }),
  },
  {
    name: 'power: a copy in which somebody changed a value stays, as does a scheme that existed before',
    run: withFakePower((pc) => {
      activateScheme(ultimateScheme, note)
      writeIndex({ ...place, scheme: ultimateScheme }, 'dc', 50)
      assert.deepEqual(activateScheme(balancedScheme, note), { copied: false, removed: false })
      assert.deepEqual(activateScheme(ultimateScheme, note), { copied: false, removed: false })
      assert.deepEqual(Object.keys(pc.schemes), [balancedScheme, ultimateScheme])
    }),
  },
  {
    name: 'power: a missing scheme is refused, and a copy that cannot be activated is removed again',
    run: withFakePower((pc) => {
      assert.throws(
        () => activateScheme(nobody, note),
        (error) => isCode(error, codes.FILE_NOT_FOUND),
      )
      using _policy = replaceNative('PowerSetActiveScheme', () => codes.ACCESS_DENIED)
      assert.throws(() => activateScheme(ultimateScheme, note), { function: 'PowerSetActiveScheme', code: 5 })
      assert.deepEqual([pc.active, Object.keys(pc.schemes)], [balancedScheme, [balancedScheme]])
    }),
  },
  {
    name: 'power: a scheme that Windows has and does not list is activated as it is, and is not a copy',
    run: withFakePower((pc) => {
      pc.schemes[ultimateScheme] = {
        values: { [`${processorGroup}/${minimumState}/ac`]: 90 },
        description: '',
      }
      pc.unlisted.add(ultimateScheme)
      assert.deepEqual(activateScheme(ultimateScheme, note), { copied: false, removed: false })
      assert.deepEqual(activateScheme(balancedScheme, note), { copied: false, removed: false })
      assert.deepEqual(Object.keys(pc.schemes), [balancedScheme, ultimateScheme])
    }),
  },
  {
    name: 'power: a copy that cannot be marked is removed again, because nobody could recognise it later',
    run: withFakePower((pc) => {
      using _closed = replaceNative('PowerWriteDescription', () => codes.ACCESS_DENIED)
      assert.throws(() => activateScheme(ultimateScheme, note), {
        function: 'PowerWriteDescription',
        code: 5,
      })
      assert.deepEqual([pc.active, Object.keys(pc.schemes)], [balancedScheme, [balancedScheme]])
    }),
  },
  {
    name: 'power: mains and battery have separate modes, and a mode Windows does not know is refused',
    run: withFakePower((pc) => {
      writeMode('ac', 'ded574b5-45a0-4f42-8737-46345c09c238')
      assert.deepEqual(
        [readMode('ac'), readMode('dc')],
        ['ded574b5-45a0-4f42-8737-46345c09c238', '00000000-0000-0000-0000-000000000000'],
      )
      assert.throws(() => writeMode('dc', balancedScheme), { code: 87 })
      assert.equal(pc.modes.dc, '00000000-0000-0000-0000-000000000000')
    }),
  },
  {
    name: 'power: hibernation without the privilege is refused with the code of the status',
    run: () => {
      const privilegeNotHeld = 0xc000_0061 | 0
      using _refused = replaceNative('CallNtPowerInformation', () => privilegeNotHeld)
      assert.throws(() => setHibernation(false), {
        function: 'CallNtPowerInformation',
        code: codes.PRIVILEGE_NOT_HELD,
      })
    },
  },
  {
    name: 'power: a PC that can neither hibernate nor has a file for it differs from one with hibernation off',
    run: () => {
      const one = (possible: number) => {
        using _cannot = replaceNative('CallNtPowerInformation', (args) => {
          ;(args[3] as Buffer).fill(0).writeUInt8(possible, 6)
          return 0
        })
        return readPower([{ what: 'hibernation' }]).map(unwrap)
      }
      assert.deepEqual([one(0), one(1)], [[{ missing: 'hibernation' }], [{ value: false }]])
    },
  },
  {
    name: 'power: a GUID in memory is read as text',
    run: () =>
      assert.equal(
        guidText(Buffer.from('33221100554477668899aabbccddeeff', 'hex')),
        '00112233-4455-6677-8899-aabbccddeeff',
      ),
  },
]

export const powerChecks: readonly Check[] = [...asWineAnswers, ...onFakeSchemes]
