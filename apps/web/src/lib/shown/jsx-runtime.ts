/**
 * React's own runtime, except that hidden characters in every string are made visible first (`shown.tsx`). The
 * bundler calls this runtime for each element (`jsx.ts`).
 */
import { Fragment, jsx as make, jsxs as makeAll } from 'react/jsx-runtime'
import { type Props, shownProps } from './shown.ts'

type Jsx = typeof make

export { Fragment }
export const jsx: Jsx = (type, props, key) => make(type, shownProps(type, props as Props), key)
export const jsxs: Jsx = (type, props, key) => makeAll(type, shownProps(type, props as Props), key)
