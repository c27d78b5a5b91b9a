import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { homeOf, meQuery } from '#web/lib/session/use-me.ts'
import { LandingView } from './landing-view.tsx'

/** The front door. Who is signed in already is led inside; the page stays as it is until that one is there. */
export default function LandingScreen() {
  const [search, setSearch] = useSearchParams()
  const { data: user } = useQuery(meQuery)
  useEffect(() => {
    if (user) window.location.replace(homeOf(user))
  }, [user])
  return (
    <LandingView
      tab={search.get('tab') === 'sign-in' ? 'sign-in' : 'sign-up'}
      onTabChange={(tab) => setSearch(tab === 'sign-in' ? { tab } : {}, { replace: true, preventScrollReset: true })}
    />
  )
}
