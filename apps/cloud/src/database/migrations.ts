/**
 * All changes ever made to the tables, for both database engines. Every table and unique index begins with a column
 * that each request specifies, so a distributed database knows which machines to use for a request. The tables use no
 * sequences, no triggers, and no locks other than row locks.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from './tables.ts'

type Types = { readonly bytes: RawBuilder<unknown>; readonly ordered: RawBuilder<unknown> }

/**
 * The column types in each engine. `ordered`: text that is compared byte by byte, regardless of the database's
 * language. A search by prefix relies on this byte-by-byte comparison.
 */
const typesOf: Record<Engine, Types> = {
  sqlite: { bytes: sql`blob`, ordered: sql`text` },
  postgres: { bytes: sql`bytea`, ordered: sql`text collate "C"` },
}

const first = ({ bytes, ordered }: Types): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const byProfile = (name: string) =>
      db.schema.createTable(name).addColumn('profile', 'text', (column) => column.notNull())
    await byProfile('profiles')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addPrimaryKeyConstraint('profiles_key', ['profile'])
      .execute()
    await db.schema
      .createTable('recoveries')
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('profile', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('recoveries_key', ['auth'])
      .execute()
    await db.schema.createIndex('recoveries_profile').on('recoveries').columns(['profile']).execute()
    await byProfile('devices')
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('secret', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint')
      .addColumn('revoked_at', 'bigint')
      .addPrimaryKeyConstraint('devices_key', ['profile', 'device'])
      .execute()
    await byProfile('revisions')
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('slot', 'integer', (column) => column.notNull())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('revision', 'text', (column) => column.notNull())
      .addColumn('push', 'text', (column) => column.notNull())
      .addColumn('body', bytes, (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('revisions_key', ['profile', 'document', 'slot'])
      .execute()
    await db.schema
      .createTable('pairings')
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('profile', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('box', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('pairings_key', ['place'])
      .execute()
    await db.schema.createIndex('pairings_profile').on('pairings').columns(['profile']).execute()
    await db.schema.createIndex('pairings_expiry').on('pairings').columns(['expires_at']).execute()
    await db.schema
      .createTable('guesses')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('guesses_key', ['subject'])
      .execute()
    await db.schema.createIndex('guesses_since').on('guesses').columns(['since']).execute()
    await byProfile('users')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', ordered, (column) => column.notNull())
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint')
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('users_key', ['profile'])
      .execute()
    await db.schema.createIndex('users_name').on('users').columns(['name_key', 'profile']).execute()
    await db.schema
      .createIndex('users_cards')
      .on('users')
      .columns(['country', 'is_active', 'created_at'])
      .execute()
    await db.schema
      .createTable('emails')
      .addColumn('email', ordered, (column) => column.notNull())
      .addColumn('profile', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('emails_key', ['email'])
      .execute()
    await db.schema.createIndex('emails_profile').on('emails').columns(['profile']).execute()
    await db.schema
      .createTable('admins')
      .addColumn('admin', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .addPrimaryKeyConstraint('admins_key', ['admin'])
      .execute()
    await db.schema
      .createTable('audit')
      .addColumn('admin', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('profile', 'text')
      .addColumn('detail', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_key', ['admin', 'at', 'id'])
      .execute()
    await db.schema.createIndex('audit_time').on('audit').columns(['at', 'id']).execute()
  },
})

/** The migrations, which run in alphabetical order of their names. */
export const migrationsFor = (engine: Engine): Readonly<Record<string, Migration>> => ({
  '0001-first': first(typesOf[engine]),
})
