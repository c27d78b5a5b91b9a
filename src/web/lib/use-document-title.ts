import { useEffect } from 'react'

/** Names the browser's tab: 'Orders · Toploader'. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Toploader`
  }, [title])
}
