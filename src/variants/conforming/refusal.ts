/** An error object, as a variant answers it. @see SPEC.md "Errors" */
export function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, message, status }, { status, headers });
}
