import { Component, type ReactNode } from 'react'
import { asApiError } from '../lib/api/index.ts'
import { ErrorState } from '../ui/index.ts'

/** A page that breaks takes only itself down: the shell, the run line and the way to undo stay. React knows this only as a class. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return <ErrorState error={asApiError(this.state.error)} onRetry={() => this.setState({ error: null })} />
  }
}
