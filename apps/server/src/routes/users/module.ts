/** The calls about the accounts of the cloud inside this program; they are passed on to that cloud. */
import { downloads, usersCalls, wire } from '@clearpane/contracts'
import { type Diagnostic, diagnostic } from '@clearpane/model'
import { ownCloudAddress } from '@clearpane/service/cloud'
import { ok, type Result, refusal } from '@clearpane/service/core'
import type { z } from 'zod'
import { type DefineModule, route, routesOf } from '../../http/module.ts'

const failure = { failure: 'Failed to fetch users' }

/** Translates one of the cloud's refusals; any other status is a defect. */
const refusedBy = (status: number): Diagnostic | null => {
  switch (status) {
    case 401:
      return diagnostic('ADMIN_NEEDED', 'token', { header: wire.adminHeader })
    case 403:
      return diagnostic('ADMIN_NEEDED', 'role')
    case 404:
      return diagnostic('UNKNOWN_USER', 'id')
    case 429:
      return diagnostic('ADMIN_NEEDED', 'tries')
    default:
      return null
  }
}

type Asked = { method?: string; path: string; admin: string | null; body?: unknown }

export const usersModule: DefineModule = ({ ownCloud }) => {
  const ask = async ({ method = 'GET', path, admin, body }: Asked): Promise<Result<Response>> => {
    if (ownCloud === null) return refusal(diagnostic('UNKNOWN_USER', 'none'))
    if (admin === null) return refusal(diagnostic('ADMIN_NEEDED', 'token', { header: wire.adminHeader }))
    const answer = await ownCloud.fetch(new URL(path, ownCloudAddress).href, {
      method,
      headers: {
        authorization: `Bearer ${admin}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (answer.status === 200) return ok(answer)
    const refused = refusedBy(answer.status)
    if (refused === null) throw new Error(`The cloud within this program answered ${answer.status}`)
    return refusal(refused)
  }

  const json = async <T extends z.ZodType>(asked: Asked, schema: T): Promise<Result<z.input<T>>> => {
    const answer = await ask(asked)
    return answer.ok ? ok(schema.parse(await answer.value.json()) as z.input<T>) : answer
  }

  return {
    routes: routesOf(usersCalls, {
      users: route(({ query, admin }) => {
        const given = Object.entries(query).filter(([, value]) => value !== undefined)
        const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
        return json({ path: `/api/users?${text}`, admin }, usersCalls.users.ok)
      }, failure),
      usersAudit: route(({ admin }) => json({ path: '/api/users/audit', admin }, usersCalls.usersAudit.ok)),
      usersAdmins: route(({ admin }) =>
        json({ path: '/api/users/admins', admin }, usersCalls.usersAdmins.ok),
      ),
      usersAppoint: route(({ body, admin }) =>
        json({ method: 'POST', path: '/api/users/admins', admin, body }, usersCalls.usersAppoint.ok),
      ),
      usersDismiss: route(({ params, admin }) =>
        json({ method: 'DELETE', path: `/api/users/admins/${params.id}`, admin }, usersCalls.usersDismiss.ok),
      ),
      usersActive: route(({ params, body, admin }) =>
        json(
          { method: 'POST', path: `/api/users/account/${params.id}/active`, admin, body },
          usersCalls.usersActive.ok,
        ),
      ),
      usersDelete: route(({ params, admin }) =>
        json({ method: 'DELETE', path: `/api/users/account/${params.id}`, admin }, usersCalls.usersDelete.ok),
      ),
    }),
    downloads: [
      {
        path: downloads.users,
        handle: async (_, admin) => {
          const answer = await ask({ path: '/api/users/export', admin })
          if (!answer.ok) return answer
          return ok({
            type: 'text/plain; charset=utf-8',
            fileName: 'users.txt',
            content: await answer.value.text(),
          })
        },
      },
    ],
  }
}
