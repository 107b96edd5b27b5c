/** FAMILY-75: on an iPhone or iPad notifications come to what stands on the home screen alone; only their browser has this property. */
export function offerHomeScreen(): void {
  const section = document.getElementById('home-screen')
  if (section && (navigator as { standalone?: boolean }).standalone === false) section.hidden = false
}
