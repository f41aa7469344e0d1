/** The addresses of all calls, whether pages make them or only scripts and other programs. */
import type { CallName } from './calls.ts'
import { otherLines } from './other-routes.generated.ts'
import type { Route } from './route.ts'
import { routes, routesIn } from './routes.ts'

export const allRoutes = { ...routes, ...routesIn(otherLines) } as Readonly<Record<CallName, Route>>
