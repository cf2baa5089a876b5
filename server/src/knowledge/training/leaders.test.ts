import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { siteScene, trainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';

test('TRN-01 the long runs of one organization leave a leader to another', async () => {
  const { site, scene, close } = await siteScene();
  try {
    const released = Promise.withResolvers<void>();
    site.pages['/long.xml'] = async () => {
      await released.promise;
      return sitemapOf(site.origin, ['/a']);
    };
    site.pages['/short.xml'] = sitemapOf(site.origin, ['/a']);
    site.pages['/a'] = pageOf('Orari', 'Lo sportello è aperto ogni mattina.');
    const long = [await scene.assistant(), await scene.assistant(), await scene.assistant()];
    for (const one of long) await one.addSite(site, '/long.xml');
    const runs = [];
    for (const one of long) runs.push(await one.start());
    await eventually(() => expect(site.times('/long.xml')).toBe(2));
    const organization = await scene.server.organization();
    const editor = await scene.server.person({ organization, profiles: ['editor'] });
    const admin = await scene.server.person({ organization, profiles: ['admin'] });
    const other = await trainedAssistant(scene.server, organization, editor, admin);
    await other.addSite(site, '/short.xml');
    expect(await other.train()).toMatchObject({ state: 'succeeded' });
    expect(site.times('/long.xml')).toBe(2);
    released.resolve();
    for (const [at, one] of long.entries())
      expect(await one.ended(runs[at]!)).toMatchObject({ state: 'succeeded' });
  } finally {
    await close();
  }
});
