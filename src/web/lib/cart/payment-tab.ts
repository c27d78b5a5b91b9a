/**
 * Opens an empty tab. To be called inside the click, or the browser takes it for a popup; undefined where it does so
 * all the same. The tab is then sent on to the payment page, or closed.
 */
export function openPaymentTab(shopName: string) {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.document.title = shopName
  tab.document.body.textContent = `Placing your order at ${shopName}…`
  return {
    sendTo(link: string) {
      // By hand: with `noopener` there would be no tab to send on.
      tab.opener = null
      tab.location.replace(link)
    },
    close: () => tab.close(),
  }
}
