import { Button } from './ui/button.tsx'

/** Of a page that the browser draws: what is there before its scripts are, or when they do not come. */
export function Starting() {
  return (
    <main className="grid min-h-dvh place-content-center px-6 text-center text-quiet">
      <noscript>
        <p>This page needs JavaScript, which is turned off in this browser.</p>
      </noscript>
      <form className="grid animate-after-a-while justify-items-center gap-4 noscript:hidden">
        <p>This is taking longer than usual.</p>
        <Button type="submit" variant="outline">
          Reload
        </Button>
      </form>
    </main>
  )
}
