// Files that are dragged onto a form, or a part of it.

/**
 * Files dropped anywhere on the element are accepted, because the browser would otherwise open them instead of the page. A drop
 * that a part within it has handled is ignored. Returns the function that ends it.
 */
export function onFileDrop(place: HTMLElement, take: (files: FileList) => void): () => void {
  const drag = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    const files = event.dataTransfer?.files
    if (!files?.length || event.defaultPrevented) return
    event.preventDefault()
    take(files)
  }
  place.addEventListener('dragover', drag)
  place.addEventListener('drop', drop)
  return () => {
    place.removeEventListener('dragover', drag)
    place.removeEventListener('drop', drop)
  }
}
