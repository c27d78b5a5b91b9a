import { useEffect } from 'react'

/** Sets the title of the browser's tab: 'Orders · Toploader'. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Toploader`
  }, [title])
}
