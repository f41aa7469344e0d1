/**
 * What a `title` says is learned by a resting mouse alone: no key shows it, and no finger. `Tooltip` and
 * `Explained` say it to all three.
 */
import ts from 'typescript'
import type { Violation } from './rule.ts'
import { isTest, lineOf, nodesOf, type Source } from './sources.ts'

/** Elements of the browser, and ours that hand their attributes on to one. The title of a frame is its name. */
const handsOn = /^([a-z].*|Button|IconButton|Link)$/
const named = new Set(['iframe'])

const hasTitle = ({ properties }: ts.JsxAttributes): boolean =>
  properties.some((one) => ts.isJsxAttribute(one) && one.name.getText() === 'title')

export const checkTitles = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ file }) => /^apps\/web\/src\/.*\.tsx$/.test(file) && !isTest(file))
    .flatMap((source) =>
      [...nodesOf(source.tree)].flatMap((node) => {
        if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return []
        const element = node.tagName.getText()
        if (!handsOn.test(element) || named.has(element) || !hasTitle(node.attributes)) return []
        const what = `<${element}> has a title, which only a mouse can read: show the words, or use Explained or Tooltip`
        return [{ rule: 'titles', file: source.file, line: lineOf(source, node), what }]
      }),
    )
