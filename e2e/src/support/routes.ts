/** The app's pages, read from its source, so that a test of every page can't miss one. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './serve.ts'

const source = join(projectRoot, 'apps', 'web', 'src')
const read = (file: string) => readFileSync(join(source, file), 'utf8')

/** The address and the English title of each page. */
const readRoutes = (): { path: string; title: string }[] => {
  const found = globSync('features/*/index.ts', { cwd: source })
    .toSorted()
    .flatMap((file) => read(file).split('definePage(').slice(1))
    .map((page) => {
      const [, path = ''] = /^ {2}path: '(.+)',$/m.exec(page) ?? []
      const [, title = ''] = /^ {2}title: \{ en: '(.+?)', de/m.exec(page) ?? []
      return { path, title }
    })
  const listed = read('app/pages.ts').match(/^ {2}\w+Page,$/gm)?.length ?? 0
  if (found.length !== listed || found.some(({ path, title }) => path === '' || title === ''))
    throw new Error(`app/pages.ts lists ${listed} pages, but the source defines ${JSON.stringify(found)}`)
  return found
}

export const routes = readRoutes()
export const noSuchPage = '/no-such-page'
/** The addresses of all pages, and one address that has no page. */
export const paths: readonly string[] = [...routes.map(({ path }) => path), noSuchPage]
