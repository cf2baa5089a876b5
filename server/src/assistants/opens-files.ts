/** SQL: whether people who chat with an assistant `a` may open the files that its answers cite. */
export const OPENS_FILES = `exists (select from sources as fs
  where fs.assistant_id = a.id and fs.organization_id = a.organization_id
    and fs.settings ->> 'opensFiles' = 'true')`;
