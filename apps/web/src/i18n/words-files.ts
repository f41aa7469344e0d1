/**
 * The words files, `locales/<language>/<file>.json`. Each page has its own file of strings; shared strings are in
 * `app` (loaded with the first page), `acts` (loaded with every page), `catalog`, `changes` and `live`. Each file has
 * one or more namespaces. Using a key that isn't in the English file is a compile-time error.
 */
import type acts from '../locales/en/acts.json'
import type app from '../locales/en/app.json'
import type asked from '../locales/en/asked.json'
import type automation from '../locales/en/automation.json'
import type catalog from '../locales/en/catalog.json'
import type changes from '../locales/en/changes.json'
import type classes from '../locales/en/classes.json'
import type cleanup from '../locales/en/cleanup.json'
import type cloud from '../locales/en/cloud.json'
import type components from '../locales/en/components.json'
import type dashboard from '../locales/en/dashboard.json'
import type debloat from '../locales/en/debloat.json'
import type * as diagnostics from '../locales/en/diagnostics.ts'
import type gaming from '../locales/en/gaming.json'
import type generator from '../locales/en/generator.json'
import type history from '../locales/en/history.json'
import type imports from '../locales/en/import.json'
import type layers from '../locales/en/layers.json'
import type live from '../locales/en/live.json'
import type monitoring from '../locales/en/monitoring.json'
import type netlab from '../locales/en/netlab.json'
import type network from '../locales/en/network.json'
import type others from '../locales/en/others.json'
import type privacy from '../locales/en/privacy.json'
import type profiles from '../locales/en/profiles.json'
import type * as reasons from '../locales/en/reasons.ts'
import type recommendations from '../locales/en/recommendations.json'
import type registry from '../locales/en/registry.json'
import type security from '../locales/en/security.json'
import type services from '../locales/en/services.json'
import type settings from '../locales/en/settings.json'
import type splash from '../locales/en/splash.json'
import type startup from '../locales/en/startup.json'
import type tools from '../locales/en/tools.json'
import type users from '../locales/en/users.json'
import type values from '../locales/en/values.json'

type WordsFiles = {
  acts: typeof acts
  app: typeof app
  asked: typeof asked
  automation: typeof automation
  catalog: typeof catalog
  changes: typeof changes
  classes: typeof classes
  cleanup: typeof cleanup
  cloud: typeof cloud
  components: typeof components
  dashboard: typeof dashboard
  debloat: typeof debloat
  diagnostics: typeof diagnostics
  gaming: typeof gaming
  generator: typeof generator
  history: typeof history
  import: typeof imports
  layers: typeof layers
  live: typeof live
  monitoring: typeof monitoring
  others: typeof others
  netlab: typeof netlab
  network: typeof network
  privacy: typeof privacy
  profiles: typeof profiles
  reasons: typeof reasons
  recommendations: typeof recommendations
  registry: typeof registry
  security: typeof security
  services: typeof services
  settings: typeof settings
  splash: typeof splash
  startup: typeof startup
  tools: typeof tools
  values: typeof values
  users: typeof users
}

export type WordsFile = keyof WordsFiles

type Merged<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never

/** Every namespace with its English strings. */
export type Namespaces = Merged<WordsFiles[WordsFile]>
