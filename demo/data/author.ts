// The columns that say who made and changed a row, and when.
export interface Author {
  id: number
}

/** `edited`: changed later by the same person. */
export const made = (author: Author | null, created: Date, edited: Date | null = null) => ({
  created_at: created,
  created_by: author?.id ?? null,
  updated_at: edited,
  updated_by: edited && (author?.id ?? null),
})
