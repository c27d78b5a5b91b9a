export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="break-words text-accent-ink underline underline-offset-4">
    {address}
  </a>
)
