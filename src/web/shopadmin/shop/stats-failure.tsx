import { Notice } from '#web/components/ui/notice.tsx'

export function StatsFailure() {
  return (
    <Notice variant="destructive" role="alert">
      Failed to load shop statistics. Please try refreshing the page.
    </Notice>
  )
}
