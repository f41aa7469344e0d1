// @vitest-environment happy-dom
/**
 * Tests how a page shows text that strangers wrote: such text can't be hidden, and it can't reorder other text on the
 * page.
 */
import { render } from '@testing-library/react'
import fc from 'fast-check'
import { Dialog } from 'radix-ui'
import { type ComponentType, memo } from 'react'
import { resolveConfig } from 'vite'
import { describe, expect, test } from 'vitest'
import { jsxImportSource } from '../../../jsx.ts'
import viteConfig from '../../../vite.config.ts'

const name = 'invoice\u202efdp.exe'
const shown = 'invoice\\u202efdp.exe'
/** A tab character counts as white space on a page. */
const raw = /(?!\t)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u

const Plain = ({ children }: { children: string }) => <b>{children.toUpperCase()}</b>
const Labelled = memo(({ label }: { label: string }) => <em title={label}>{label}</em>)

describe('a hidden character', () => {
  const places: [string, () => React.JSX.Element][] = [
    ['as the only text', () => <p>{name}</p>],
    ['beside other text', () => <p>The file {name} is large.</p>],
    ['in a text with a number', () => <p>{`${name} (5)`}</p>],
    [
      'in a list',
      () => (
        <ul>
          {[name, name].map((one, i) => (
            <li key={String(i)}>{one}</li>
          ))}
        </ul>
      ),
    ],
    ['among children', () => <p>{['a', name]}</p>],
    ['in a component that takes a text', () => <Plain>{name}</Plain>],
    ['in a property of a component', () => <Labelled label={name} />],
    [
      'in a choice',
      () => (
        <select>
          <option>{name}</option>
        </select>
      ),
    ],
    [
      'in a drawing',
      () => (
        <svg role="img">
          <title>{name}</title>
          <text>{name}</text>
        </svg>
      ),
    ],
    [
      'in a part of another library',
      () => (
        <Dialog.Root open>
          <Dialog.Content aria-describedby={undefined}>
            <Dialog.Title>{name}</Dialog.Title>
          </Dialog.Content>
        </Dialog.Root>
      ),
    ],
  ]
  test.each(places)('is shown as a code: %s', (_, Place) => {
    const { baseElement } = render(<Place />)
    expect(baseElement.textContent?.toLowerCase()).toContain(shown)
    expect(baseElement.textContent).not.toMatch(raw)
  })

  test.each(['title', 'aria-label', 'alt', 'placeholder'])('is shown as a code in %s', (attribute) => {
    const { container } = render(<input {...{ [attribute]: name }} />)
    expect(container.querySelector('input')?.getAttribute(attribute)).toBe(shown)
  })
})

test('the code for a hidden character is a single element that contains its text, isolated and marked', () => {
  const { container } = render(<p>{name}</p>)
  expect(container.querySelectorAll('p > bdi')).toHaveLength(1)
  expect(container.querySelector('p > bdi > code[data-hidden]')?.textContent).toBe('\\u202e')
})

test('a script on a page keeps its tabs and line breaks, and shows other hidden characters as codes', () => {
  const { container } = render(
    <pre>
      {`\tif ($x) {\n\t\t${name}`}
      <span>{'\t$y'}</span>
    </pre>,
  )
  expect(container.textContent).toContain(`\tif ($x) {\n\t\t${shown}`)
  expect(container.querySelector('span')?.textContent).toBe('\t$y')
})

test('a line break in a name is shown as a code', () => {
  const { container } = render(<p>{'line1\nfake'}</p>)
  expect(container.textContent).toBe('line1\\u000afake')
})

test('a name in Hebrew is isolated and otherwise unchanged', () => {
  const { container } = render(<p>{'שלום'} (5)</p>)
  expect(container.querySelector('p > bdi')?.textContent).toBe('שלום')
  expect(container.textContent).toBe('שלום (5)')
})

test('plain text is shown without an extra element, and input values and data attributes keep the original text', () => {
  const { container } = render(
    <p>
      Größe <input readOnly value={name} />
      <a href={`#${name}`} data-id={name}>
        漢字
      </a>
    </p>,
  )
  expect(container.querySelectorAll('bdi')).toHaveLength(0)
  expect(container.querySelector('input')?.value).toBe(name)
  expect(container.querySelector('a')?.dataset.id).toBe(name)
})

test('no text can bring a control character or a direction mark onto the page, wherever the text is shown', () => {
  const Place: ComponentType<{ text: string }> = ({ text }) => (
    <div title={text}>
      {text}
      <Plain>{text}</Plain>
      <nav aria-label={text}>a {text} b</nav>
    </div>
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const { container, unmount } = render(<Place text={text} />)
      const read = [
        container.textContent,
        ...[...container.querySelectorAll('*')].flatMap((one) => [
          one.getAttribute('title'),
          one.getAttribute('aria-label'),
        ]),
      ]
      unmount()
      expect(read.filter((one) => one !== null && raw.test(one))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('the built pages use the same JSX runtime as the elements in this test', async () => {
  const { oxc } = await resolveConfig({ ...viteConfig, configFile: false }, 'build')
  const jsx = typeof oxc === 'object' && typeof oxc.jsx === 'object' ? oxc.jsx : null
  expect(jsx?.importSource).toBe(jsxImportSource)
})
