// Files that are dragged onto a form, or a part of it.

/**
 * Files let go anywhere over the place are taken: the browser would leave the page and show them. What a part within it has taken
 * already is left to that. Answers what ends it.
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
