import { LiveConnection, type LiveOptions } from './live-connection.ts'

/** Follows a stream while this tab is visible and has a network. Returns a function that ends it. */
export function followVisible(options: LiveOptions): () => void {
  const connection = new LiveConnection(options)
  const left = new AbortController()
  const { signal } = left
  const look = () => connection.setVisible(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', () => connection.setOnline(true), { signal })
  window.addEventListener('offline', () => connection.setOnline(false), { signal })
  // A page in the back-forward cache is hidden and must not keep a connection open.
  window.addEventListener('pagehide', () => connection.setVisible(false), { signal })
  window.addEventListener('pageshow', look, { signal })
  look()
  return () => {
    left.abort()
    connection.stop()
  }
}
