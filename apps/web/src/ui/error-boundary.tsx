import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; failed(error: unknown, retry: () => void): ReactNode }

/**
 * An error boundary, which keeps a part that fails from affecting the other parts. In React, an error boundary must
 * be a class.
 */
export class ErrorBoundary extends Component<Props, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null }

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } }
  }

  override render() {
    const { broken } = this.state
    if (broken === null) return this.props.children
    return this.props.failed(broken.error, () => this.setState({ broken: null }))
  }
}
