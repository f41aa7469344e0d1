/**
 * Turns boundaries.json into dependency-cruiser's rules. Each is an error and has a bad sample below
 * tools/bad-samples.txt.
 */
const { packages, testFiles, webLayers, mayStartProcesses } = require('./boundaries.json')

// A bad sample is a small copy of the tree; the same rules must see it as if it lay at its real place. (An
// empty alternative, because dependency-cruiser takes the usual optional group for a dangerous expression.)
const at = '^(?:tools/bad-samples/[^/]+/|)'
const ours = `${at}(?:packages|apps|e2e|bench|tools)/`
const anyPackage = `${at}((?:packages|apps)/[^/]+|e2e|bench|tools)/`
const folders = Object.keys(packages)
const only = (environment) =>
  folders.filter((name) => packages[name].environment === environment).map((name) => `${at}${name}/`)
const error = 'error'

const mayImport = folders
  .filter((name) => !packages[name].imports.includes('*'))
  .map((name) => ({
    name: 'may-import',
    comment: `${name} may import only ${packages[name].imports.join(', ') || 'nothing of ours'}`,
    severity: error,
    from: { path: `${at}${name}/`, pathNot: testFiles },
    to: { path: ours, pathNot: [name, ...packages[name].imports].map((allowed) => `${at}${allowed}/`) },
  }))

const web = 'apps/web/src/'
const server = 'apps/server/src/'
const layers = webLayers.slice(1).map((layer, index) => ({
  name: 'web-layers',
  comment: `web/${layer} may not import ${webLayers.slice(0, index + 1).join(', ')}: ${webLayers.join(' → ')}`,
  severity: error,
  from: { path: `${at}${web}${layer}/` },
  to: { path: `${at}${web}(?:${webLayers.slice(0, index + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...mayImport,
    ...layers,
    {
      name: 'web-features',
      comment:
        'no feature imports another: what two need belongs in live, catalog, changes, shared, ui or lib',
      severity: error,
      from: { path: `${at}${web}features/([^/]+)/` },
      to: { path: `${at}${web}features/`, pathNot: `${at}${web}features/$1/` },
    },
    {
      name: 'server-routes',
      comment: 'the routes of a domain import no other routes: what two share belongs in packages/service',
      severity: error,
      from: { path: `${at}${server}routes/([^/]+)/` },
      to: { path: `${at}${server}routes/`, pathNot: `${at}${server}routes/$1/` },
    },
    {
      name: 'server-layers',
      comment: 'routes and app.ts stand on top: what carries them does not import them',
      severity: error,
      from: {
        path: `${at}${server}`,
        pathNot: [`${at}${server}(?:routes/|(?:app|index|start)\\.ts$)`, testFiles],
      },
      to: { path: `${at}${server}(?:routes/|app\\.ts$)` },
    },
    {
      name: 'pure-packages',
      comment: 'pure packages and the web app see no Node module',
      severity: error,
      from: {
        path: [...only('none'), ...only('dom')],
        pathNot: [testFiles, '\\.node\\.ts$', `${at}apps/web/[^/]+$`],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'by-name',
      comment: 'another package is imported by its name, never by a path',
      severity: error,
      from: { path: anyPackage },
      to: { path: ours, pathNot: `${at}$1/`, dependencyTypes: ['local'] },
    },
    {
      name: 'service-doors',
      comment:
        "a domain of packages/service is imported by its index, '@clearpane/service/<domain>'; only tests reach its files",
      severity: error,
      from: { path: `${at}(?:apps)/`, pathNot: testFiles },
      to: { path: `${at}packages/service/src/`, pathNot: `${at}packages/service/src/[^/]+/index\\.ts$` },
    },
    {
      name: 'no-app-imports-an-app',
      comment: 'only the command that serves starts the server; everything else uses packages/service',
      severity: error,
      from: {
        path: `${at}apps/cli/`,
        pathNot: [testFiles, `${at}apps/cli/src/(?:commands/serve|web-source)`],
      },
      to: { path: `${at}apps/server/` },
    },
    {
      name: 'resolvable',
      comment: "an import that leads nowhere: a deep import past a package's exports, or a missing file",
      severity: error,
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycles',
      comment: 'a cycle has no first file to load or to read',
      severity: error,
      from: {},
      to: { circular: true },
    },
    {
      name: 'declared',
      comment: 'an outside package is named in the package.json of the package that uses it',
      severity: error,
      from: { path: `${at}(?:packages|apps)/`, pathNot: testFiles },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'declared-for-use',
      comment:
        "what runs at the user's is a dependency, not a devDependency (the web app is bundled, so all of its are dev; the test kit never ships)",
      severity: error,
      from: {
        path: `${at}(?:packages|apps)/`,
        pathNot: [testFiles, `${at}apps/web/`, `${at}packages/testkit/`],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'mcp-writes-nothing',
      comment:
        'what `clearpane mcp` loads, directly or through others, has no code that changes a PC or the data folder',
      severity: error,
      from: { path: `${at}(?:packages/mcp/src/|apps/cli/src/mcp/mcp-process)`, pathNot: testFiles },
      to: {
        reachable: true,
        path: [
          `${at}packages/(?!(?:mcp|model|contracts)/|service/src/paths/)`,
          `${at}apps/(?!cli/src/mcp/)`,
          // `http`: the rule `mcp-imports` allows only its `request`, for the call to the dashboard.
          '^(?:node:)?(?:child_process|cluster|dgram|http2|https|module|net|sqlite|tls|vm|worker_threads)$',
        ],
      },
    },
    {
      name: 'testing-only',
      comment: 'fakes are for tests',
      severity: error,
      from: { path: `${at}(?:packages|apps)/`, pathNot: testFiles },
      to: { path: '/testing/' },
    },
    {
      name: 'processes',
      comment: `only ${mayStartProcesses.join(', ')} may start a process`,
      severity: error,
      from: {
        path: `${at}(?:packages|apps)/`,
        pathNot: [testFiles, ...mayStartProcesses.map((file) => `${at}${file}`)],
      },
      to: { path: '^(?:node:)?child_process$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|\\.cache)/' },
    externalModuleResolutionStrategy: 'node_modules',
    enhancedResolveOptions: {
      // Without exportsFields it resolves past a package's exports and every deep import passes.
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
