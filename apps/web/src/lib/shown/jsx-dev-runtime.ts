/** As `jsx-runtime.ts`, for tests. */
import { Fragment, jsxDEV as make } from 'react/jsx-dev-runtime'
import { type Props, shownProps } from './shown.ts'

export { Fragment }
export const jsxDEV: typeof make = (type, props, ...rest) =>
  make(type, shownProps(type, props as Props) as typeof props, ...rest)
