import { useEffect } from 'react'

export function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** 'Orders · Toploader'. */
export const useDocumentTitle = (title: string) => useTitle(`${title} · Toploader`)
