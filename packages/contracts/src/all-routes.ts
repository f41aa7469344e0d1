/** The addresses of all calls: those that pages make, and those that only scripts and other programs make. */
import type { CallName } from './calls.ts'
import { otherLines } from './other-routes.generated.ts'
import type { Route } from './route.ts'
import { routes, routesIn } from './routes.ts'

export const allRoutes = { ...routes, ...routesIn(otherLines) } as Readonly<Record<CallName, Route>>
