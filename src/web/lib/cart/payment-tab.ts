/**
 * Opens an empty tab, which then goes to the payment page or is closed. Call it inside the click, or the browser blocks it as a popup;
 * undefined if it does so all the same. `text` is what stands in it until then.
 */
export function openPaymentTab(shopName: string, text: string) {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.document.title = shopName
  tab.document.documentElement.lang = document.documentElement.lang
  tab.document.body.textContent = text
  return {
    sendTo(link: string) {
      // `noopener` would give no handle on the tab.
      tab.opener = null
      tab.location.replace(link)
    },
    close: () => tab.close(),
  }
}
