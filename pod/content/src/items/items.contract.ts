import { namedParts } from './named-parts.ts';
import { bannerType } from './types/banner.ts';
import { faqType } from './types/faq.ts';
import { pageType } from './types/page.ts';
import { policyType } from './types/policy.ts';
import { postType } from './types/post.ts';
import { sectionType } from './types/section.ts';
import { workflowEndpoints } from './workflow.contract.ts';

/** The workflow of every type of content. */
export const itemEndpoints = {
  ...namedParts(workflowEndpoints(pageType), 'Page'),
  ...namedParts(workflowEndpoints(postType), 'Post'),
  ...namedParts(workflowEndpoints(bannerType), 'Banner'),
  ...namedParts(workflowEndpoints(faqType), 'Faq'),
  ...namedParts(workflowEndpoints(policyType), 'Policy'),
  ...namedParts(workflowEndpoints(sectionType), 'Section'),
};
