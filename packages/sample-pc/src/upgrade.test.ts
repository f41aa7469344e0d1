/**
 * Tests a file created by an older version of Clearpane: it can be opened, keeps its content, and gets the new parts.
 */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { observeAll } from '@clearpane/engine/testing'
import type { Known, Resource } from '@clearpane/model'
import { expect, test } from 'vitest'
import { openTestPc, temporaryFolder } from './testing/open.ts'

const firstFormat = `
  create table keys (id text primary key, parent text not null, path text not null) without rowid;
  create index keys_parent on keys (parent);
  create table registry_values (
    key text not null, id text not null, name text not null, type integer not null, hex text not null, primary key (key, id)
  ) without rowid;
  create table services (
    id text primary key, name text not null, display text not null, start text not null, delayed integer not null,
    running text not null, triggered integer not null, fixed integer not null
  ) without rowid;
  create table restricted (condition text not null, subject text not null, detail text not null, primary key (condition, subject)) without rowid;
  create table restore_points (sequence integer primary key autoincrement, title text not null, at text not null);
  create table stocked (id text primary key) without rowid;
  create table meta (name text primary key, value text not null) without rowid;
  insert into keys values ('HKCU\\MINE', 'HKCU', 'HKCU\\Mine');
  insert into registry_values values ('HKCU\\MINE', 'VALUE', 'Value', 4, '05000000');
  insert into services values ('SPOOLER', 'Spooler', 'Print Spooler', 'Disabled', 0, 'stopped', 0, 0);
  insert into stocked values ('service:spooler'), ('registry:hkcu\\software\\microsoft\\windows\\currentversion\\advertisinginfo:enabled');
  pragma user_version = 1;
`

const value: Resource = { kind: 'registry', hive: 'HKCU', path: 'Mine', name: 'Value' }
const service: Resource = { kind: 'service', name: 'Spooler' }
const removed: Resource = {
  kind: 'registry',
  hive: 'HKCU',
  path: 'Software\\Microsoft\\Windows\\CurrentVersion\\AdvertisingInfo',
  name: 'Enabled',
}
const app: Resource = { kind: 'appx', packageFamilyName: 'Microsoft.Paint_8wekyb3d8bbwe' }

test('a sample PC’s file in the first format can be opened, and has all its content and the newer kinds', async () => {
  using folder = temporaryFolder()
  const file = join(folder.path, 'sample.db')
  const old = new DatabaseSync(file)
  old.exec(firstFormat)
  old.close()
  using pc = openTestPc({ file })
  const [kept, service_, gone, added] = await observeAll(pc.host, [value, service, removed, app])
  expect(kept).toEqual({ status: 'present', state: { kind: 'registry', type: 4, hex: '05000000' } })
  expect(service_).toMatchObject({ status: 'present', state: { start: 'Disabled' } })
  expect(gone).toEqual({ status: 'absent' })
  expect(added).toMatchObject({ status: 'present', state: { kind: 'appx' } })
})

test('properties and whole keys of a sample PC survive an upgrade, and removed ones stay removed', async () => {
  using folder = temporaryFolder()
  const file = join(folder.path, 'sample.db')
  const first = openTestPc({ file })
  const tree = {
    className: 'made',
    security: '0100',
    link: false,
    values: [{ name: '', type: 1, hex: '0000' }],
    keys: [],
  }
  const key: Resource = { kind: 'registryKey', hive: 'HKCU', path: 'Software\\Made\\Whole' }
  const to: Known = { status: 'present', state: { kind: 'registryKey', tree } }
  expect(await first.host.act({ resource: key, from: { status: 'absent' }, to })).toMatchObject({
    createdKeys: ['HKCU\\Software\\Made'],
  })
  await first.host.act({ resource: app, from: { status: 'absent' }, to: { status: 'absent' } })
  const hash = first.stateHash()
  first.close()
  using again = openTestPc({ file })
  expect(again.stateHash()).toBe(hash)
  expect(await observeAll(again.host, [key, app])).toEqual([to, { status: 'absent' }])
})
