import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from './ui/button.tsx'

/** What is left when a screen breaks: a sentence and a way on, never a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

export function Broken() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 text-center">
      <h1 className="font-semibold text-xl">Something went wrong</h1>
      <p className="max-w-sm text-quiet">
        It is not you. Try the page again; your cart and your shop are as they were.
      </p>
      <form>
        <Button variant="outline">Try again</Button>
      </form>
    </main>
  )
}
