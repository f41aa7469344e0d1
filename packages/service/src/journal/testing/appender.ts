/**
 * Child process of the kill test: appends until it's killed, and prints each number only after the line has been
 * appended.
 */
import { writeSync } from 'node:fs'
import { testIntent } from '@clearpane/engine/testing'
import { openJournalStore } from '../index.ts'

const [dir = '', runId = ''] = process.argv.slice(2)
const journal = await openJournalStore(dir).create(runId, [{ name: 'undo.ps1', bytes: new Uint8Array(10) }])
for (let i = 0; ; i++) {
  await journal.append(testIntent(String(i)))
  writeSync(1, `${i}\n`)
}
