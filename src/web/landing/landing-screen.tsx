import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { homeOf, meQuery } from '#web/lib/session/use-me.ts'
import { LandingView } from './landing-view.tsx'

/** Redirects users who are already signed in. The landing page stays visible until the next page has loaded. */
export default function LandingScreen() {
  const { params, change } = useAddress()
  const { data: user } = useQuery(meQuery)
  useEffect(() => {
    if (user) window.location.replace(homeOf(user))
  }, [user])
  return (
    <LandingView
      tab={params.get('tab') === 'sign-in' ? 'sign-in' : 'sign-up'}
      onTabChange={(tab) => change({ tab: tab === 'sign-in' ? tab : '' })}
    />
  )
}
