import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Where the visitor is: on another page it starts afresh. */
  at: string
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

/** What is left when a screen breaks: a sentence and a way on, never a blank page. */
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
