import type { Fields } from '../bodies.ts';
import { CATEGORY, MARK } from '../../placeholders.ts';
import type { Corpus } from '../corpus.ts';

/**
 * Fields that SPEC.md does not define. A service that validates less because of one of them shows it with any of them.
 */
const furtherFields: Fields = {
  id: '7',
  tags: '[]',
  extra: '{"a":1}',
  description: '"Größe 猫 🐈"',
};

const withoutName = (name: string, code: string): Fields => ({ name: undefined, [name]: `"Pet${MARK}${code}"` });
const withoutCategory = (name: string, value = CATEGORY): Fields => ({ categoryId: undefined, [name]: value });

/**
 * Changes to the fields of an animal that leave out a required field, some of them with a similar field in its place. Its value
 * is valid, since a service that reads it would reject another one.
 */
export const missingFields: Corpus<Fields> = {
  sentByChecks: [{ name: undefined }, { categoryId: undefined }],
  always: {
    both: [{ name: undefined, categoryId: undefined }],
    // Some services let a client add the missing fields of such an animal later.
    'name of a pending animal': [{ name: undefined, status: '"pending"' }],
    'name of a sold animal': [{ name: undefined, status: '"sold"' }],
    'category of a pending animal': [{ categoryId: undefined, status: '"pending"' }],
    'category of a sold animal': [{ categoryId: undefined, status: '"sold"' }],
    'name in capitals': [withoutName('NAME', 'nu'), withoutName('Name', 'nc'), withoutName('nAme', 'nx')],
    'name with a space': [withoutName('name ', 'ns')],
    'name of a pet': [withoutName('petName', 'np'), withoutName('pet_name', 'np')],
    'name in snake case': [withoutCategory('category_id')],
    'name in lower case': [withoutCategory('categoryid')],
    'capital ID': [withoutCategory('categoryID')],
    category: [withoutCategory('category')],
    'object category': [withoutCategory('category', `{"id":${CATEGORY}}`)],
  },
  byTurns: {
    'name in kebab case': [withoutCategory('category-id')],
    'capital first letter': [withoutCategory('CategoryId'), withoutCategory('CategoryID')],
    title: [withoutName('title', 'nt'), withoutName('label', 'nl')],
    'space before the name': [withoutName(' name', 'nb')],
    'name as an array': [withoutName('name[]', 'na')],
    'name after a mark': [withoutName('\uFEFFname', 'nm')],
    'name before a NUL': [withoutName('name\\u0000', 'nz')],
    'name in quotes': [withoutName("'name'", 'ng'), withoutName('\\"name\\"', 'ng')],
    'name with a prefix': [withoutName('pet.name', 'nf'), withoutName('pet:name', 'nf')],
    'name in other letters': [withoutName('n\u0430me', 'ny')],
    'category in capitals': [withoutCategory('CATEGORY_ID'), withoutCategory('CATEGORYID')],
    'capitals and underscores': [withoutCategory('Category_Id')],
    'short category': [withoutCategory('catId'), withoutCategory('cat_id')],
    categories: [withoutCategory('categoryIds', `[${CATEGORY}]`), withoutCategory('categories', `[${CATEGORY}]`)],
    'category in a path': [withoutCategory('category.id'), withoutCategory('category[id]')],
    'category with a space': [withoutCategory('category id'), withoutCategory('Category ID')],
    'space around the category': [withoutCategory(' categoryId'), withoutCategory('categoryId ')],
  },
};

/** Changes that make several fields wrong at a time. */
export const severalWrongFields: readonly Fields[] = [
  { name: '1', categoryId: '"x"' },
  { name: 'null', categoryId: 'null', status: 'null' },
  { categoryId: undefined, status: '1' },
  { name: '5', status: '"lost"' },
];

/** Changes that make one field wrong in a body with fields that no client needs. */
export const wrongBesideOthers: readonly Fields[] = [
  { name: '7' },
  { name: undefined },
  { categoryId: `"${CATEGORY}"` },
  { categoryId: undefined },
  { status: '"reserved"' },
].map((change) => ({ ...furtherFields, ...change }));
