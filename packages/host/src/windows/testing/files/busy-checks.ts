/** Checks the quarantine in a Windows process while another program uses one of its files. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listQuarantine } from '@clearpane/files'
import type { Check } from '@clearpane/testkit/wine/checks'
import { type Handle, openToMove } from '@clearpane/win32'
import { createWindowsQuarantineDisk } from '../../files/quarantine-disk.ts'
import { ask, idsOf, inFolder, refusedOf } from './quarantine-places.ts'

/** Opens a file the way a scanner may: nobody can delete, rename or write to the file while it's open. */
const holding = (path: string): Handle => openToMove(path)

export const busyChecks: readonly Check[] = [
  {
    name: 'content that is held stays, with its record, and comes back later',
    run: inFolder(({ at, open, put }) => {
      const path = put('home\\a')
      const ids = idsOf(open().take([ask(path)], 'check'))
      const content = join(at, 'kept', `${ids[0]}.data`)
      {
        using _held = holding(content)
        assert.equal(open().list().length, 1)
        assert.equal(listQuarantine(createWindowsQuarantineDisk(join(at, 'kept'))).records.length, 1)
        assert.equal(open().restore(ids)[0]?.refused, 'denied')
        assert.deepEqual(open().purge(ids), {
          files: 0,
          bytes: 0,
          refused: [{ recordId: ids[0], path, why: 'denied' }],
        })
      }
      assert.equal(open().restore(ids)[0]?.refused, null)
      assert.equal(existsSync(path), true)
    }),
  },
  {
    name: 'a held file is no reason to forget what happened to the others',
    run: inFolder(({ at, open, put }) => {
      const [held, free] = [put('home\\a'), put('home\\b')]
      const quarantine = open()
      {
        using _held = holding(held)
        assert.deepEqual(refusedOf(quarantine.take([ask(held), ask(free)], 'check')), ['denied', null])
      }
      assert.deepEqual([existsSync(held), existsSync(free)], [true, false])
      const ids = idsOf(quarantine.take([ask(held)], 'check'))
      const other = quarantine.list().find(({ path }) => path === free)?.recordId ?? ''
      {
        using _held = holding(join(at, 'kept', `${ids[0]}.data`))
        assert.equal(quarantine.purge([...ids, other]).files, 1)
      }
      assert.deepEqual(readdirSync(join(at, 'kept')).toSorted(), [`${ids[0]}.data`, `${ids[0]}.json`])
    }),
  },
]
