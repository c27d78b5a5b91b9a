import { Button, type ButtonProps } from '#web/components/ui/button.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'

type SubmitButtonProps = Pick<ButtonProps, 'pending' | 'pendingText' | 'children'>

/** Sends nothing before the page is alive (the browser would send the form by itself), and looks the same until then. */
export function SubmitButton(props: SubmitButtonProps) {
  const hydrated = useHydrated()
  return <Button type="submit" size="lg" {...(hydrated ? {} : { disabled: true, style: { opacity: 1 } })} {...props} />
}
