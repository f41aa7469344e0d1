import { afterAll, beforeAll, describe } from 'vitest'
import { backupSuite } from './testing/backup-suite.ts'
import { clientSuite } from './testing/client-suite.ts'
import { type Postgres, startPostgres, whyNoPostgres } from './testing/postgres.ts'
import { pushSuite } from './testing/push-suite.ts'
import { scaleSuite } from './testing/scale-suite.ts'
import { cloudSuite } from './testing/suite.ts'
import { unusedSuite } from './testing/unused-suite.ts'

describe.skipIf(whyNoPostgres !== null)(
  `the cloud with PostgreSQL${whyNoPostgres === null ? '' : ` (${whyNoPostgres})`}`,
  () => {
    let postgres: Postgres
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres?.end())

    cloudSuite('PostgreSQL', async () => ({ url: await postgres.fresh() }))
    pushSuite('PostgreSQL', async () => ({ url: await postgres.fresh() }))
    unusedSuite('PostgreSQL', async () => ({ url: await postgres.fresh() }))
    clientSuite('PostgreSQL', async () => ({ url: await postgres.fresh() }))

    // Rolls back every third transaction once, in addition to the transactions that the database itself rolls back.
    let turn = 0
    const disturbed = async () => ({
      url: await postgres.fresh({ isolation: 'serializable' }),
      disturb: () => {
        turn++
        if (turn % 3 === 0)
          throw Object.assign(new Error('could not serialize access'), {
            code: turn % 2 === 0 ? '40001' : '40P01',
          })
      },
    })
    cloudSuite('PostgreSQL at serializable, with transactions taken back', disturbed)
    pushSuite('PostgreSQL at serializable, with transactions taken back', disturbed)
    unusedSuite('PostgreSQL at serializable, with transactions taken back', disturbed)
    clientSuite('PostgreSQL at serializable, with transactions taken back', disturbed)
    scaleSuite(() => postgres)
    backupSuite(() => postgres)
  },
)
