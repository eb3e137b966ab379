/** An animal of the data that all servers share. */
export interface Pet {
  id: number;
  name: string;
  categoryId: number;
  status?: string;
}
