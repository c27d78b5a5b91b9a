import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Current path. Navigation resets the boundary. */
  at: string
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

/** Renders the fallback instead of a blank page if a screen crashes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate({ at }: ErrorBoundaryProps) {
    if (at !== this.props.at && this.state.error !== undefined) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : this.props.fallback(error)
  }
}
